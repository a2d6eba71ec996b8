export const last = [1, 2].findLast((each) => each < 2);
