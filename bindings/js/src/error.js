/** An error of the engine. */
export class ImpelError extends Error {
  constructor(status, name, message, options) {
    super(message, options);
    this.status = status;
    this.name = name;
  }
}
