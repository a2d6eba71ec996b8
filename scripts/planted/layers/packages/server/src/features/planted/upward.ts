import { app } from '../../app/planted.ts';

export const upward = app;
