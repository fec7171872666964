// All scenes, in the order of the menu.

import destruction from "./destruction.js";
import fast from "./fast.js";
import forces from "./forces.js";
import games from "./games.js";
import joints from "./joints.js";
import large from "./large.js";
import machines from "./machines.js";
import soft from "./soft.js";
import stacks from "./stacks.js";
import vehicles from "./vehicles.js";

export const scenes = [stacks, vehicles, machines, joints, soft, destruction, forces, games, fast, large].flat();
