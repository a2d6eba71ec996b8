import { mails } from '../../features/planted-mails/mails.ts';

export const upward = mails;
