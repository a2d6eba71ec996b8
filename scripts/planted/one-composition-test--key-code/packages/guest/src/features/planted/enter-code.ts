export const isEnter = (event: KeyboardEvent) => event.keyCode === 13;
