import { icon } from '../../ui/icons.tsx';

export const ListenIcon = icon(<path d="M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />, true);
