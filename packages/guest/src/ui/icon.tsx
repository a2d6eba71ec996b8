import styles from './icon.module.css';

/** Outline shapes of 24 × 24; an unknown icon of a service becomes the bell. */
const shapes = {
  bell: 'M12 4v2M5 17a7 7 0 0 1 14 0zM3.5 20h17',
  towel: 'M7 4h10a2 2 0 0 1 2 2v14H9V6a2 2 0 1 0-4 0v6h4M9 16h10',
  bed: 'M3 19v-8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8M3 16h18M6 9V6.5A1.5 1.5 0 0 1 7.5 5h9A1.5 1.5 0 0 1 18 6.5V9',
  broom: 'M14 4 11 12M7 12h9l2 8H4zM8.5 20l.6-3.5M13 20v-3.5',
  shirt: 'M8 4 3 7l2 4 2-1v10h10V10l2 1 2-4-5-3a4 4 0 0 1-8 0z',
  wrench:
    'M14.5 6.5a4 4 0 0 1 5-2l-2.7 2.7 1.9 2L21.5 6.5a4 4 0 0 1-5.3 4.8L8 19.5a2.1 2.1 0 0 1-3-3l8.2-8.2a4 4 0 0 1 1.3-1.8z',
  plate: 'M4 15a8 8 0 0 1 16 0zM2.5 18.5h19M12 7V4.5M10.5 4.5h3',
  car: 'M4 16v-4l2-5.5h12l2 5.5v4M4 12h16M6 16v2.5M18 16v2.5M3 16h18M7 14h1M16 14h1',
  bag: 'M6 8h12a1.5 1.5 0 0 1 1.5 1.5V20h-15V9.5A1.5 1.5 0 0 1 6 8zM9 8V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V8M9 12v4M15 12v4',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2',
  spa: 'M12 20c-5 0-8-3-8-7 3 0 5.5 1 8 4 2.5-3 5-4 8-4 0 4-3 7-8 7zM12 16c-2-3-2-7 0-11 2 4 2 8 0 11z',
  glass: 'M6 4h12l-1 6a5 5 0 0 1-10 0zM12 15v5M8.5 20h7M6.7 8h10.6',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v2M14 11v2M14 15v2',
  star: 'm12 4 2.5 5.1 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z',
  key: 'M8 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11.5 11.5 20 5M16.5 7.7l2 2.5',
  umbrella: 'M12 4a8 8 0 0 1 8 8H4a8 8 0 0 1 8-8zM12 12v6a2 2 0 0 0 4 0',
  home: 'm4 11 8-7 8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  back: 'm14.5 5-7 7 7 7',
  send: 'M4 12h14M12.5 6l6 6-6 6',
  camera:
    'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  close: 'm6 6 12 12M18 6 6 18',
  globe: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c3 2.5 3 13.5 0 16M12 4c-3 2.5-3 13.5 0 16',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8h.01',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5L16 13l4 1.5v3A2.5 2.5 0 0 1 17.5 20 13.5 13.5 0 0 1 4 6.5 2.5 2.5 0 0 1 6.5 4z',
  file: 'M7 4h7l4 4v12H7zM14 4v4h4',
} as const;

export type IconName = keyof typeof shapes;

/** Icons that point in a direction and are mirrored in right-to-left languages. */
const directional: readonly IconName[] = ['back', 'send'];

function isIconName(name: string): name is IconName {
  return Object.hasOwn(shapes, name);
}

/** Hidden from screen readers: a text with the same meaning is always beside or below. */
export function Icon({ name, size = 24 }: { name: string; size?: number }) {
  const known = isIconName(name) ? name : 'bell';
  return (
    <svg
      className={styles.icon}
      data-directional={directional.includes(known) || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[known]} />
    </svg>
  );
}
