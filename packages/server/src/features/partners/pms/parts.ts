import type { AccountParts } from '../../../platform/partner-accounts/open-account.ts';
import type { OpenPms } from '../../../platform/pms/pms-driver.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { PmsFigures } from './figures.ts';

export interface PmsParts extends AccountParts, Pick<SliceParts, 'database' | 'clock' | 'log' | 'hotels'> {
  openPms: OpenPms;
  figures: PmsFigures;
}
