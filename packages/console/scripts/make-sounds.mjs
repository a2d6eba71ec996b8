// Makes the eight ring tones of RING-02 out of sums of sines, so that the repository owns its sounds.
// Run with `node packages/console/scripts/make-sounds.mjs`; the files it writes are kept.
import { mkdir, writeFile } from 'node:fs/promises';
import { Mp3Encoder } from '@breezystack/lamejs';

const rate = 44_100;
const kilobits = 64;
const folder = new URL('../public/assets/sounds/', import.meta.url);

/** Partials of a struck bell, as [multiple of the note, loudness, seconds to fade to a third]. */
const bell = [
  [0.5, 0.25, 0.9],
  [1, 1, 0.7],
  [1.19, 0.35, 0.4],
  [2, 0.5, 0.35],
  [2.74, 0.3, 0.22],
  [4.1, 0.16, 0.12],
];
const chime = [
  [1, 1, 0.6],
  [2, 0.35, 0.3],
  [3.01, 0.18, 0.18],
  [5.4, 0.08, 0.08],
];
const marimba = [
  [1, 1, 0.28],
  [3.93, 0.3, 0.07],
  [9.2, 0.1, 0.03],
];
const soft = [
  [1, 1, 0.5],
  [2, 0.22, 0.35],
  [3, 0.08, 0.2],
];

const [c5, d5, e5, g5, a5, c6, d6, e6, g6] = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98];

/** Each is a list of strokes: [second, hertz, voice, loudness]. */
const sounds = {
  // Ding, dong: a major third down, then a breath.
  doorbell: {
    seconds: 2,
    strokes: [
      [0, e5, bell, 1],
      [0.55, c5, bell, 1],
    ],
  },
  'cartoon-telephone_daniel_simion': { seconds: 2, strokes: telephone() },
  'bell-notification-933': {
    seconds: 1.8,
    strokes: [
      [0, a5, bell, 1],
      [0.16, e6, bell, 0.8],
    ],
  },
  'clear-announce-tones-2861': {
    seconds: 2.2,
    strokes: [
      [0, g5, soft, 1],
      [0.32, e5 * 1.335, soft, 0.9],
      [0.64, c6, soft, 1],
    ],
  },
  'correct-answer-reward-952': {
    seconds: 1.6,
    strokes: [
      [0, c5, marimba, 1],
      [0.11, e5, marimba, 1],
      [0.22, g5, marimba, 1],
      [0.33, c6, chime, 1],
    ],
  },
  'happy-bells-notification-937': {
    seconds: 2,
    strokes: [
      [0, c6, chime, 1],
      [0.14, e6, chime, 0.9],
      [0.28, g6, chime, 0.9],
      [0.5, e6, chime, 0.8],
      [0.64, g6, chime, 0.9],
    ],
  },
  'musical-reveal-961': {
    seconds: 2.4,
    strokes: [
      [0, c5, soft, 0.8],
      [0.12, d5, soft, 0.8],
      [0.24, g5, soft, 0.9],
      [0.36, a5, soft, 0.9],
      [0.48, d6, chime, 0.8],
      [0.7, e6, chime, 1],
    ],
  },
  shortbell: { seconds: 1.2, strokes: [[0, c6, bell, 1]] },
};

/** Two warbling rings, as of an old desk telephone. */
function telephone() {
  const strokes = [];
  for (const start of [0, 0.9]) {
    for (let beat = 0; beat < 12; beat += 1)
      strokes.push([start + beat * 0.05, beat % 2 === 0 ? g6 : d6 * 1.06, marimba, 0.8]);
  }
  return strokes;
}

function synthesise({ seconds, strokes }) {
  const samples = new Float64Array(Math.round(seconds * rate));
  for (const [start, note, voice, loudness] of strokes) {
    for (const [multiple, share, fade] of voice) {
      const step = (2 * Math.PI * note * multiple) / rate;
      for (let at = Math.round(start * rate), n = 0; at < samples.length; at += 1, n += 1) {
        const time = n / rate;
        // Four milliseconds of attack: without them each stroke begins with a click.
        samples[at] += Math.min(time / 0.004, 1) * Math.exp(-time / fade) * share * loudness * Math.sin(step * n);
      }
    }
  }
  return toPcm(samples);
}

function toPcm(samples) {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const fadeOut = 0.05 * rate;
  return Int16Array.from(samples, (sample, at) => {
    const end = Math.min(1, (samples.length - at) / fadeOut);
    return Math.round((sample / peak) * 0.89 * end * 32_767);
  });
}

function encode(pcm) {
  const encoder = new Mp3Encoder(1, rate, kilobits);
  const parts = [];
  for (let at = 0; at < pcm.length; at += 1152) parts.push(encoder.encodeBuffer(pcm.subarray(at, at + 1152)));
  parts.push(encoder.flush());
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

await mkdir(folder, { recursive: true });
for (const [name, sound] of Object.entries(sounds)) {
  const bytes = encode(synthesise(sound));
  await writeFile(new URL(`${name}.mp3`, folder), bytes);
  console.log(`${name}.mp3 ${(bytes.length / 1024).toFixed(1)} KB`);
}
