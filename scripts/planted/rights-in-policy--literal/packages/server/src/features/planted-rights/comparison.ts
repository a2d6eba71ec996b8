import type { Flag } from '@bellhop/contract/staff/privileges';

export const isOfTables = (flags: readonly Flag[]): boolean => flags.some((flag) => flag === 'ALACARTE');
