import { names } from '../../user-pool/planted-accounts/names.ts';

export const roster = names;
