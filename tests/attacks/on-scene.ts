import type { Tried } from "./attack.ts";
import { openScene, type Scene } from "./scene.ts";

/** What an attack tells of itself; the scene knows the faults. */
export type Told = Omit<Tried, "serverErrors">;

/** Opens a portal for one attack, and adds to what it tells the faults the portal had. */
export async function onScene(
  attack: (scene: Scene) => Promise<Told>,
  ...given: Parameters<typeof openScene>
): Promise<Tried> {
  const scene = await openScene(...given);
  try {
    const told = await attack(scene);
    const { ok } = await fetch(`${scene.portal.url}/readyz`);
    const broken = ok ? told.broken : [...told.broken, "the portal was not ready afterwards"];
    return { ...told, broken, serverErrors: scene.serverErrors() };
  } finally {
    await scene.close();
  }
}

/** Does one thing for each, a few at a time. */
export async function eachOf<Thing>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < things.length) {
      const index = next++;
      await work(things[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
