select private.forget_departed_subscribers();
