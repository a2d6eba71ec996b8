import { icon } from '../../ui/first-icons.tsx';

// Line icons that only requests use.

export const ExpandIcon = icon(<path d="m7 9 5-5 5 5M7 15l5 5 5-5" />);
export const FoldIcon = icon(<path d="m7 4 5 5 5-5M7 20l5-5 5 5" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const PanelIcon = icon(<path d="M4 5h16v14H4zM14 5v14" />);
