/** Imported first: React chooses its build when it is loaded, and the one for development renders three times slower. */
process.env.NODE_ENV = 'production';
