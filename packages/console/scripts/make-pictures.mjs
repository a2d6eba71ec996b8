// Draws the pictures of the sign-in page (AUTH-01): quiet landscapes of hills, water and windows, each a few kilobytes of SVG.
// Run with `node packages/console/scripts/make-pictures.mjs`; the files it writes are kept.
import { mkdir, writeFile } from 'node:fs/promises';

const folder = new URL('../src/features/identity/pictures/', import.meta.url);
const [width, height] = [1200, 1000];

/** Sky from top to bottom, the light, and the layers from far to near. */
const scenes = {
  dawn: {
    seed: 3,
    sky: ['#f7d9c4', '#f2b8a0', '#7f9aa8'],
    light: ['#fff3df', 860, 380, 74],
    layers: ['#8fa9ab', '#5f8588', '#33605f', '#12403c'],
    water: false,
  },
  bay: {
    seed: 11,
    sky: ['#dff0ee', '#a9d6d1', '#5fa8a6'],
    light: ['#fffbe9', 320, 260, 60],
    layers: ['#78b3ae', '#3f8c86'],
    water: '#0f5f55',
  },
  dusk: {
    seed: 23,
    sky: ['#2c3557', '#6b5a86', '#e7a27f'],
    light: ['#ffd9ae', 640, 610, 92],
    layers: ['#54507a', '#393c64', '#23294a', '#141a33'],
    water: false,
  },
  night: {
    seed: 37,
    sky: ['#0b1622', '#12303a', '#1f5a58'],
    light: ['#eef6f2', 920, 220, 46],
    layers: ['#17424a', '#10323a', '#0a2229'],
    water: '#081a20',
    stars: 70,
  },
  desert: {
    seed: 53,
    sky: ['#fbe9cf', '#f3cd9a', '#e09a63'],
    light: ['#fff8ea', 300, 330, 80],
    layers: ['#d58c5b', '#b96d45', '#8f4d33', '#5f3225'],
    water: false,
  },
  forest: {
    seed: 71,
    sky: ['#e9f1e4', '#c4dcc4', '#8bb79a'],
    light: ['#fdfdf0', 880, 300, 66],
    layers: ['#7fab8c', '#4f8567', '#2b6149', '#123f31'],
    water: false,
  },
};

/** Numbers from 0 to 1 that are the same on every run: the files must not change when nothing did. */
function numbers(seed) {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 4_294_967_296;
  };
}

function hills(next, base, swing) {
  const points = [];
  const steps = 7;
  for (let step = 0; step <= steps; step += 1) points.push([(width / steps) * step, base + (next() - 0.5) * swing]);
  let path = `M0 ${height}L0 ${Math.round(points[0][1])}`;
  for (let at = 1; at < points.length; at += 1) {
    const [x0, y0] = points[at - 1];
    const [x1, y1] = points[at];
    const middle = Math.round((x0 + x1) / 2);
    path += `C${middle} ${Math.round(y0)} ${middle} ${Math.round(y1)} ${Math.round(x1)} ${Math.round(y1)}`;
  }
  return `${path}L${width} ${height}Z`;
}

function draw({ seed, sky, light, layers, water, stars = 0 }) {
  const next = numbers(seed);
  const stops = sky.map((colour, at) => `<stop offset="${at / (sky.length - 1)}" stop-color="${colour}"/>`).join('');
  const [glow, x, y, radius] = light;
  const night = Array.from(
    { length: stars },
    () =>
      `<circle cx="${Math.round(next() * width)}" cy="${Math.round(next() * 520)}" r="${(0.6 + next() * 1.4).toFixed(1)}" opacity="${(0.3 + next() * 0.6).toFixed(2)}"/>`,
  ).join('');
  const land = layers
    .map((colour, at) => `<path fill="${colour}" d="${hills(next, 520 + at * (420 / layers.length), 190 - at * 22)}"/>`)
    .join('');
  const sea = water
    ? `<rect y="760" width="${width}" height="240" fill="${water}"/>${Array.from({ length: 16 }, () => `<rect x="${Math.round(next() * 1000)}" y="${Math.round(775 + next() * 200)}" width="${Math.round(60 + next() * 220)}" height="2" rx="1" fill="#fff" opacity="${(0.06 + next() * 0.12).toFixed(2)}"/>`).join('')}`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x2="0" y2="1">${stops}</linearGradient><radialGradient id="l"><stop stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>${night ? `<g fill="#fff">${night}</g>` : ''}<circle cx="${x}" cy="${y}" r="${radius * 5}" fill="url(#l)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${glow}"/>${land}${sea}</svg>\n`;
}

await mkdir(folder, { recursive: true });
for (const [name, scene] of Object.entries(scenes)) await writeFile(new URL(`${name}.svg`, folder), draw(scene));
