import { stranger } from '../planted-stranger/stranger.ts';

export const allowed = stranger;
