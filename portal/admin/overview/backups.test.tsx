import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { Backups, backupsId } from "./backups.tsx";

it("says when the newest backup was made, or that there is none", () => {
  const none = html(<Backups lastBackupAt={undefined} />);
  expect(none).toContain(`id="${backupsId}"`);
  expect(none).toContain("No backup has been made yet.");
  // 10:00 in India.
  const newest = html(<Backups lastBackupAt={Date.UTC(2026, 0, 2, 4, 30)} />);
  expect(newest).toMatch(/The newest backup was made on [^<]*2026[^<]*10:00/);
  expect(newest).not.toContain("No backup");
});
