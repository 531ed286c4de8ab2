// Prints the path of the pinned Node, for starting the portal without npm.
import { fileURLToPath } from "node:url";
import { findNode } from "./pinned-node.mjs";

console.log(findNode(fileURLToPath(new URL("..", import.meta.url))));
