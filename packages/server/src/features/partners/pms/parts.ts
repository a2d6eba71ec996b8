import type { AccountParts } from '../../../platform/partners/open-account.ts';
import type { OpenPms } from '../../../platform/partners/pms-driver.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { PmsFigures } from './figures.ts';

export interface PmsParts extends AccountParts, Pick<SliceParts, 'database' | 'clock' | 'log' | 'hotels'> {
  openPms: OpenPms;
  figures: PmsFigures;
}
