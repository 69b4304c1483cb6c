/** Stands for every plain stylesheet inside jest: styles do not matter there. */
export {};
