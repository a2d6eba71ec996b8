import { hostname } from 'node:os';

export const mayRead = () => hostname() !== '';
