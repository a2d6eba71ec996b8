export const shout = () => console.log('here');
