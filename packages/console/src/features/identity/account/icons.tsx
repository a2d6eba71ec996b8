import { icon } from '../../../ui/first-icons.tsx';

export const LockIcon = icon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2" />);
export const DevicesIcon = icon(<path d="M3 5h13v9H3zM2 18h11M17 9h4v11h-6v-3" />);
