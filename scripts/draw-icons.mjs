// Draws the icons of public/ from the logo (portal/components/portal-logo.tsx). Run it after a
// change of the logo: `node scripts/draw-icons.mjs`.
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = new URL("../public/", import.meta.url);
const paperColour = "#fbf8f2";
const geru = "#93391b";
const ring = '<circle cx="24" cy="24" r="22"/>';
const tree =
  '<path d="M12 24a4.5 4.5 0 0 1 1-8.5 5.5 5.5 0 0 1 6.5-5 6.5 6.5 0 0 1 9 0 5.5 5.5 0 0 1 6.5 5 4.5 4.5 0 0 1 1 8.5M24 33V19M24 25l-5-4M24 25l5-4M17 24v3M31 24v3"/>';
const dots = [
  [12, 33],
  [17.5, 37.5],
  [24, 39],
  [30.5, 37.5],
  [36, 33],
].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2" fill="${geru}" stroke="none"/>`);

/**
 * @param {string} name
 * @param {[number, number]} size width and height in pixels
 * @param {number} share how much of the height the logo fills, from 0 to 1
 */
async function draw(name, [width, height], share) {
  const side = height * share;
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${paperColour}"/>` +
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 48 48" fill="none" stroke="${geru}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">` +
    `${ring}${tree}${dots.join("")}</svg></svg>`;
  const png = sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 });
  await png.toFile(fileURLToPath(new URL(name, folder)));
}

await draw("icon-192.png", [192, 192], 0.92);
await draw("icon-512.png", [512, 512], 0.92);
// The launcher of a phone may crop this icon to a circle of four fifths of its width.
await draw("icon-maskable-512.png", [512, 512], 0.62);
// The preview image of shared links.
await draw("share.png", [1200, 630], 0.7);
