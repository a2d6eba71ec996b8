import { line } from '../../../ui/first-icons.tsx';

export const WrenchIcon = line(
  'M14.500 6.500a4 4 0 0 1 5.300-3L17 6.300l.700 2.500 2.500.700 2.800-2.800a4 4 0 0 1-5.500 4.600L9 20a2 2 0 0 1-3-3l8.700-8.500a4 4 0 0 1-.200-2z',
);
export const CameraIcon = line('M4 8h4l2-3h4l2 3h4v11H4zM12 10.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6z');
