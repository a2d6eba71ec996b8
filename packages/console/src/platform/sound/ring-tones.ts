/** RING-02: shown name → file. */
export const ringTones = [
  { name: 'Door Bell', file: 'doorbell' },
  { name: 'Telephone', file: 'cartoon-telephone_daniel_simion' },
  { name: 'Bell Notification', file: 'bell-notification-933' },
  { name: 'Clear Announce', file: 'clear-announce-tones-2861' },
  { name: 'Correct Answer', file: 'correct-answer-reward-952' },
  { name: 'Happy Bells', file: 'happy-bells-notification-937' },
  { name: 'Musical Reveal', file: 'musical-reveal-961' },
  { name: 'Short Bell', file: 'shortbell' },
] as const;
export type RingTone = (typeof ringTones)[number]['file'];

/** RING-04. */
export const defaultRingTone: RingTone = 'doorbell';

/** Returns the person's tone, or the default for an unknown tone. */
export function ringToneOf(file: string | null): RingTone {
  return ringTones.find((tone) => tone.file === file)?.file ?? defaultRingTone;
}

/** RING-03. */
export function soundAddress(tone: RingTone): string {
  return `/assets/sounds/${tone}.mp3`;
}
