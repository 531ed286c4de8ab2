// Prints the path of the Node that runs the portal, for commands without npm. It is the pinned Node, or the system's
// where the pinned one does not run.
import { fileURLToPath } from "node:url";
import { findNode } from "./pinned-node.mjs";

console.log(findNode(fileURLToPath(new URL("..", import.meta.url))));
