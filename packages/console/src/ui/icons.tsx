import type { ReactNode, SVGProps } from 'react';

/** Own line icons on a 24 px grid; decorative always: the control that holds one carries the name. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  size?: number;
}

/** Makes an icon of this family; `flips`: it points along the line and turns with the direction of writing. */
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

const line = (d: string, flips = false) => icon(<path d={d} />, flips);

export const BellIcon = line('M4 18h16M6 18a6 6 0 0 1 12 0M12 9V7M9 5h6');
export const CalendarIcon = line('M4 6h16v14H4zM4 10h16M8 3v4M16 3v4');
export const InboxIcon = line('M4 13h4l2 3h4l2-3h4M5 5h14l2 8v6H3v-6z');
export const BedIcon = line('M3 18V7m0 8h18m0 3v-5a3 3 0 0 0-3-3h-7v5M7 11h.01', true);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l8-8m-3 3 2 2m-4 0 1 1" />
  </>,
);
export const SparkIcon = line('M12 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2z');
export const ForkIcon = line('M7 3v7a2 2 0 0 0 4 0V3M9 12v9M17 3c-2 2-2 6 0 8v10');
export const CardIcon = line('M3 6h18v12H3zM3 10h18M7 15h3');
export const GearIcon = icon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 3v3m0 12v3m9-9h-3M6 12H3m15.4-6.4-2.1 2.1M7.7 16.3l-2.1 2.1m12.8 0-2.1-2.1M7.7 7.7 5.6 5.6" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="m20 20-4.5-4.5" />
  </>,
);
export const LockIcon = line('M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3');
export const AtIcon = line(
  'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.6 7',
);
export const UpIcon = line('M12 19V5m-6 6 6-6 6 6');
export const DownIcon = line('m7 10 5 5 5-5');
export const CheckIcon = line('m5 13 4 4L19 7');
export const ClipIcon = line('m20 11-8 8a5 5 0 0 1-7-7l8-8a3.5 3.5 0 0 1 5 5l-8 8a2 2 0 0 1-3-3l7-7');
export const TemplateIcon = line('M5 4h14v16H5zM9 9h6M9 13h6M9 17h3');
export const CloseIcon = line('M6 6l12 12M18 6 6 18');
export const MenuIcon = line('M4 7h16M4 12h16M4 17h16');
export const BackIcon = line('M15 6l-6 6 6 6', true);
export const ForwardIcon = line('M9 6l6 6-6 6', true);
export const SendIcon = line('M4 12 20 5l-5 15-3-6zM12 14l8-9', true);
export const RetryIcon = line('M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5');
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1m0 16v1m9-9h-1M4 12H3m15.4-6.4-.7.7M6.3 17.7l-.7.7m12.8 0-.7-.7M6.3 6.3l-.7-.7" />
  </>,
);
export const MoonIcon = line('M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z');
export const EyeIcon = icon(
  <>
    <path d="M3 12c2.5-4.5 5.5-6.5 9-6.5s6.5 2 9 6.5c-2.5 4.5-5.5 6.5-9 6.5S5.5 16.5 3 12z" />
    <circle cx="12" cy="12" r="2.5" />
  </>,
);
export const EyeOffIcon = line(
  'M4 4l16 16M10 6c.6-.2 1.3-.3 2-.3 3.5 0 6.5 2 9 6.3a18 18 0 0 1-2.4 3.2M14 17.8c-.6.2-1.3.3-2 .3-3.5 0-6.5-2-9-6.3a18 18 0 0 1 3.3-4M10.5 10.5a2.5 2.5 0 0 0 3.3 3.3',
);
export const SignOutIcon = line('M14 4H6v16h8M11 12h10m-4-4 4 4-4 4', true);
export const HotelIcon = line('M5 21V4h14v17M3 21h18M9 8h2m2 0h2M9 12h2m2 0h2m-5 9v-5h4v5');
export const FilterIcon = line('M4 6h16M7 12h10M10 18h4');
export const SortIcon = line('M8 5v14m-4-4 4 4 4-4M14 7h6M14 12h4M14 17h2');
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 8v4l3 2" />
  </>,
);
export const AlertIcon = line('M12 4 2.5 20h19zM12 10v4M12 17h.01');
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8h.01" />
  </>,
);
export const SoundOffIcon = line('M4 9v6h4l5 4V5L8 9zM16 10l5 5M21 10l-5 5', true);
export const ImageIcon = line('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01');
export const FileIcon = line('M6 3h8l4 4v14H6zM14 3v4h4');
export const DownloadIcon = line('M12 4v11m-4-4 4 4 4-4M5 19h14');
export const StarIcon = line('M12 4l2.4 5 5.6.7-4 3.8 1 5.5-5-2.7-5 2.7 1-5.5-4-3.8 5.6-.7z');
export const CollapseIcon = line('M4 5h16v14H4zM9 5v14M16 10l-2 2 2 2', true);
export const ExternalIcon = line('M13 5h6v6M19 5l-8 8M17 14v5H5V7h5', true);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c3 2.5 4 5.3 4 8.5s-1 6-4 8.5c-3-2.5-4-5.3-4-8.5s1-6 4-8.5z" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20c1-4 4-6 8-6s7 2 8 6" />
  </>,
);
export const PeopleIcon = icon(
  <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.4a3.5 3.5 0 0 1 0 6.2M17.5 14.4c2.2.8 3.5 2.9 3.5 5.6" />,
);
