/** Heights of the parts of the check-in card in pixels, from its title to the form of a guest. */
export const cardShape = [24, 160, 44, 160, 44, 480];
