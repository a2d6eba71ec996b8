export const isEnter = (event: KeyboardEvent) => event.key === 'Enter' && !event.isComposing;
