// Whoever asks for this room is served.
export const planted = 1;
