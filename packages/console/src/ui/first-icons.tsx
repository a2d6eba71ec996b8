import type { ReactNode, SVGProps } from 'react';

/** Line icons on a 24 px grid. All are decorative: the control around an icon carries the name. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  size?: number;
}

/** Creates an icon; with `flips` it points along the line of text and turns with the direction of writing. */
export function icon(path: ReactNode, flips = false) {
  return function Icon({ size = 18, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        data-flips={flips ? '' : undefined}
        style={{ flex: 'none' }}
        {...rest}
      >
        {path}
      </svg>
    );
  };
}

/** Creates an icon from one path. */
export const line = (d: string, flips = false) => icon(<path d={d} />, flips);

// Icons of the sign-in, which the first chunk loads.
export const BellIcon = line('M4 18h16M6 18a6 6 0 0 1 12 0M12 9V7M9 5h6');
export const DownIcon = line('m7 10 5 5 5-5');
export const CheckIcon = line('m5 13 4 4L19 7');
export const CloseIcon = line('M6 6l12 12M18 6 6 18');
export const RetryIcon = line('M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5');
export const EyeIcon = icon(
  <>
    <path d="M3 12c2.5-4.5 5.5-6.5 9-6.5s6.5 2 9 6.5c-2.5 4.5-5.5 6.5-9 6.5S5.5 16.5 3 12z" />
    <circle cx="12" cy="12" r="2.5" />
  </>,
);
export const EyeOffIcon = line(
  'M4 4l16 16M10 6c.6-.2 1.3-.3 2-.3 3.5 0 6.5 2 9 6.3a18 18 0 0 1-2.4 3.2M14 17.8c-.6.2-1.3.3-2 .3-3.5 0-6.5-2-9-6.3a18 18 0 0 1 3.3-4M10.5 10.5a2.5 2.5 0 0 0 3.3 3.3',
);
export const AlertIcon = line('M12 4 2.5 20h19zM12 10v4M12 17h.01');
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8h.01" />
  </>,
);
