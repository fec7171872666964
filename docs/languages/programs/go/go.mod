module impel.example/ball

go 1.19
