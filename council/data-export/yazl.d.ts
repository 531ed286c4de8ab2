/** The parts of yazl that the portal uses (https://github.com/thejoshwolfe/yazl). */
declare module "yazl" {
  import type { Readable } from "node:stream";

  interface EntryOptions {
    mtime?: Date;
    /** False for content that is already compressed. */
    compress?: boolean;
    /** In bytes. yazl fails if the stream has another length. */
    size?: number;
  }

  export class ZipFile {
    readonly outputStream: Readable;
    addBuffer(content: Buffer, path: string, options?: EntryOptions): void;
    addReadStream(stream: Readable, path: string, options?: EntryOptions): void;
    end(): void;
    on(event: "error", listener: (error: Error) => void): this;
  }
}
