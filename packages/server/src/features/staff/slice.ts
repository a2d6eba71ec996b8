import type { Slice } from '../../platform/slice.ts';
import { registerStaff, type StaffParts } from './routes.ts';

export const staffSlice = (own: Pick<StaffParts, 'countOpenRequests'>): Slice => ({
  register: (parts) => registerStaff({ ...parts, privileges: parts.readers.privileges, ...own }),
});
