/** The prefix of an actor that is a command of the operator; the name of the system user follows. */
export const operatorPrefix = 'operator:';
