/** Begins the actor of a command of the operator; the name of the system user follows. */
export const operatorPrefix = 'operator:';
