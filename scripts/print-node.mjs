// Prints where the pinned Node lies, for those who start the portal without npm.
import { fileURLToPath } from "node:url";
import { findNode } from "./pinned-node.mjs";

console.log(findNode(fileURLToPath(new URL("..", import.meta.url))));
