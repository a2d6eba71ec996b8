export const room = () => Promise.reject('none');
