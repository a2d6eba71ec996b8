import { icon, line } from './first-icons.tsx';

// Icons of later screens, which the first chunk does not load.

export const LockIcon = line('M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3');
export const AtIcon = line(
  'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.6 7',
);
export const CopyIcon = line('M9 9h11v11H9zM5 15H4V4h11v1');
export const ClipIcon = line('m20 11-8 8a5 5 0 0 1-7-7l8-8a3.5 3.5 0 0 1 5 5l-8 8a2 2 0 0 1-3-3l7-7');
export const BackIcon = line('M15 6l-6 6 6 6', true);
export const ForwardIcon = line('M9 6l6 6-6 6', true);
export const SignOutIcon = line('M14 4H6v16h8M11 12h10m-4-4 4 4-4 4', true);
export const SendIcon = line('M4 12 20 5l-5 15-3-6zM12 14l8-9', true);
export const ImageIcon = line('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01');
export const DownloadIcon = line('M12 4v11m-4-4 4 4 4-4M5 19h14');
export const KeyboardIcon = line('M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8');
export const StarIcon = line('M12 4l2.4 5 5.6.7-4 3.8 1 5.5-5-2.7-5 2.7 1-5.5-4-3.8 5.6-.7z');
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c3 2.5 4 5.3 4 8.5s-1 6-4 8.5c-3-2.5-4-5.3-4-8.5s1-6 4-8.5z" />
  </>,
);
export const DownwardIcon = line('M12 5v14m-6-6 6 6 6-6');
export const EditIcon = line('M4 20h4L19 9l-4-4L4 16zM13 7l4 4');
export const RemoveIcon = line('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5');
export const EyeIcon = line(
  'M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
);
