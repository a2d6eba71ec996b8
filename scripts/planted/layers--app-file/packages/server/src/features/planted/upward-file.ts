import { app } from '../../app.ts';

export const upward = app;
