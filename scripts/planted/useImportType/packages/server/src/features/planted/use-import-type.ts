import { Socket } from 'node:net';

export const isOpen = (socket: Socket) => !socket.closed;
