import type { Slice } from '../../platform/slice.ts';
import { registerFiles } from './routes.ts';
import type { FilesParts } from './service.ts';
import { tidyFiles } from './tidy-files.ts';

export const filesSlice = (own: Pick<FilesParts, 'objects' | 'pool' | 'papers'>): Slice => ({
  register: (parts) => registerFiles({ ...parts, ...own }),
  tidy: (parts) => tidyFiles({ ...parts, ...own }),
  close: () => own.pool.close(),
});
