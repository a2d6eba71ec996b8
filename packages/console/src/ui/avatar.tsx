import styles from './avatar.module.css';

const smallestPx = 11;

/** Initials of a name; decorative, because the name is beside it or on the control. */
export function Avatar({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span
      className={styles.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.max(size * 0.38, smallestPx) }}
      aria-hidden="true"
      // Drawn by CSS and not text, so that the initials stay out of the control's accessible name.
      data-initials={initialsOf(name)}
    />
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  // Split by code point: a name may begin outside of the basic plane.
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
}
