import { icon, line } from './first-icons.tsx';

// Icons of the first screen after the sign-in.

export const CalendarIcon = line('M4 6h16v14H4zM4 10h16M8 3v4M16 3v4');
export const InboxIcon = line('M4 13h4l2 3h4l2-3h4M5 5h14l2 8v6H3v-6z');
export const BedIcon = line('M3 18V7m0 8h18m0 3v-5a3 3 0 0 0-3-3h-7v5M7 11h.01', true);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l8-8m-3 3 2 2m-4 0 1 1" />
  </>,
);
export const DoorIcon = line('M6 21V4h11v17M3 21h18M13 12h.01');
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
export const ClockIcon = line('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2');
export const MessageIcon = line('M5 5h14v11h-8l-4 4v-4H5z', true);
export const UpIcon = line('M12 19V5m-6 6 6-6 6 6');
export const TemplateIcon = line('M5 4h14v16H5zM9 9h6M9 13h6M9 17h3');
export const MenuIcon = line('M4 7h16M4 12h16M4 17h16');
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1m0 16v1m9-9h-1M4 12H3m15.4-6.4-.7.7M6.3 17.7l-.7.7m12.8 0-.7-.7M6.3 6.3l-.7-.7" />
  </>,
);
export const MoonIcon = line('M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z');
export const HotelIcon = line('M5 21V4h14v17M3 21h18M9 8h2m2 0h2M9 12h2m2 0h2m-5 9v-5h4v5');
export const FilterIcon = line('M4 6h16M7 12h10M10 18h4');
export const SortIcon = line('M8 5v14m-4-4 4 4 4-4M14 7h6M14 12h4M14 17h2');
export const SoundOffIcon = line('M4 9v6h4l5 4V5L8 9zM16 10l5 5M21 10l-5 5', true);
export const FileIcon = line('M6 3h8l4 4v14H6zM14 3v4h4');
export const CollapseIcon = line('M4 5h16v14H4zM9 5v14M16 10l-2 2 2 2', true);
export const ExternalIcon = line('M13 5h6v6M19 5l-8 8M17 14v5H5V7h5', true);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20c1-4 4-6 8-6s7 2 8 6" />
  </>,
);
export const PeopleIcon = icon(
  <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.4a3.5 3.5 0 0 1 0 6.2M17.5 14.4c2.2.8 3.5 2.9 3.5 5.6" />,
);
