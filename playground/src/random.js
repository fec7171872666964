/** Random numbers from a seed (mulberry32). Its only state is `state`, so that a step can be taken back. */
export class Random {
    constructor(seed = 1) {
        this.state = seed >>> 0;
    }

    /** A number within [0, 1). */
    unit() {
        this.state = (this.state + 0x6d2b79f5) >>> 0;
        let t = this.state;
        t = Math.imul(t ^ (t >>> 15), t | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    }

    /** A number within [-1, 1). */
    signed() {
        return 2 * this.unit() - 1;
    }

    /** A number within [low, high). */
    between(low, high) {
        return low + (high - low) * this.unit();
    }

    /** A whole number within [0, count). */
    below(count) {
        return Math.floor(count * this.unit());
    }

    /** An element of a list. */
    pick(list) {
        return list[this.below(list.length)];
    }
}
