import { inLocal } from '@bellhop/browser/storage/stored';
import { language } from '@bellhop/contract/scalars';

export const storedLanguage = inLocal('bellhop.guest.lang', language);
