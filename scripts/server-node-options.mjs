/**
 * Node's options for the process that serves the portal. V8 lets the young generation grow to some 50 MB
 * per process, which two hundred uploads at once fill with buffers (docs/decisions/0132); 4 MB for each
 * half of it keep their growth within 150 MB.
 */
export const serverNodeOptions = ["--max-semi-space-size=4"];
