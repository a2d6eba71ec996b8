import { used } from './features/planted/unused-export.ts';

used();
