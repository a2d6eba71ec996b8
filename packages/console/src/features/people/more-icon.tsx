import { line } from '../../ui/first-icons.tsx';

export const MoreIcon = line('M5 12h.01M12 12h.01M19 12h.01');
